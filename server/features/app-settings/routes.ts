import { getAppSettings } from '#contract/app-settings/calls.ts'
import { handle } from '#server/domain/calls/handle.ts'
import { listPartners } from '#server/domain/organizations/partner-logos.ts'
import { presentSettings } from './present-settings.ts'

export const appSettingsRoutes = [
  handle(getAppSettings, async ({ settings }) => presentSettings(settings, await listPartners(settings.DATA_DIR))),
]
