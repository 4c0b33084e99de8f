// `npm run demo`: like `npm start`, with its own data directory of invented organizations, reports and alerts.

import { run } from '#server/app/main.ts'
import { ensureBuilt } from '../build/build.ts'

process.env.DATA_DIR ||= './demo-data'
// Its organizations are invented, so real warnings do not concern them.
process.env.NWS_ALERTS_URL ||= 'off'
process.env.FEMA_DECLARATIONS_URL ||= 'off'
if (await ensureBuilt()) await run({ demo: true })
else process.exitCode = 1
