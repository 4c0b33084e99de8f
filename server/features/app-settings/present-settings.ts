import type { AppSettings } from '#contract/app-settings/schemas.ts'
import type { Settings } from '#server/lib/env.ts'

/** The settings of this installation that the client shows. None is secret. */
export const presentSettings = (settings: Settings, partners: AppSettings['partners']): AppSettings => ({
  program_email: settings.PROGRAM_EMAIL,
  program_phone: settings.PROGRAM_PHONE,
  donation_url: settings.DONATION_URL ?? null,
  fundraising_url: settings.FUNDRAISING_URL ?? null,
  social_links: settings.SOCIAL_LINKS,
  partners,
  sign_in: {
    gmail: Boolean(settings.OIDC_GMAIL_CLIENT_ID && settings.OIDC_GMAIL_CLIENT_SECRET),
    linkedin: Boolean(settings.OIDC_LINKEDIN_CLIENT_ID && settings.OIDC_LINKEDIN_CLIENT_SECRET),
  },
  reads: { weather: settings.NWS_ALERTS_URL !== 'off', declarations: settings.FEMA_DECLARATIONS_URL !== 'off' },
  second_factor: settings.REQUIRE_SECOND_FACTOR,
})
