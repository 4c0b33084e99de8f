// `npm start`: builds the web client if it is out of date, then serves it and the API in this process.

import { run } from '#server/app/main.ts'
import { ensureBuilt } from '../build/build.ts'

if (await ensureBuilt()) await run()
else process.exitCode = 1
