// Checks the API's description: a linter finds nothing in it, and it is small enough to be read and generated from.

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { allCalls } from '#contract/all-calls.ts'
import { eventSchemas } from '#contract/records/hook-events.ts'
import { openApiOf } from '#server/lib/http/open-api.ts'

/** In bytes, for each call, which takes and answers something, a sentence for each field and an example, and for each event that a hook is sent. */
const SIZE_OF_CALL = 1_800

export async function checkApi(): Promise<string[]> {
  const source = JSON.stringify(openApiOf(allCalls, '0.0.0', 'session'))
  const limit = (Object.keys(allCalls).length + Object.keys(eventSchemas).length) * SIZE_OF_CALL
  // Two paths of the wire differ only where a parameter is; each has methods of its own.
  const rules = { 'no-ambiguous-paths': 'off' } as const
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'], rules, telemetry: 'off' }) })
  return [
    ...problems.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`),
    ...(source.length > limit ? [`${source.length} bytes, of at most ${limit}.`] : []),
  ]
}
