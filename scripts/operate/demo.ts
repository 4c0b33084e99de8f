// `npm run demo`: like `npm start`, with its own data directory of invented organizations, reports, alerts and warnings.

import { run } from '#server/app/main.ts'
import { ensureBuilt } from '../build/build.ts'

process.env.DATA_DIR ||= './demo-data'
if (await ensureBuilt()) await run({ demo: true })
else process.exitCode = 1
