import * as calls from '#contract/app-settings/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { listPartners } from '#server/domain/organizations/partner-logos.ts'
import { presentSettings } from './present-settings.ts'

export const appSettingsRoutes = bindCalls(calls, {
  getAppSettings: async ({ settings }) => presentSettings(settings, await listPartners(settings.DATA_DIR)),
})
