// `npm run dev`: the client from Vite, which shows each change at once, and the server, restarted after each change.

import { spawn } from 'node:child_process'
import { createServer, type ProxyOptions } from 'vite'
import { freePort } from '#server/testing/free-port.ts'
import { inProject } from '../machine/files.ts'

const port = Number(process.env.PORT || 3000)
const url = `http://localhost:${port}`
const serverPort = await freePort()

// The paths that the server answers. All others are the client's.
const toServer: ProxyOptions = {
  target: `http://127.0.0.1:${serverPort}`,
  configure: (proxy) => {
    // The client is newer than any build: the server must not ask it to reload.
    proxy.on('proxyReq', (request) => request.removeHeader('x-app-version'))
  },
}

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', inProject('server/app/main.ts')],
  { stdio: 'inherit', env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL || url } },
)

process.env.VITE_BUILD_ID = 'dev'
process.env.VITE_CONTRACT_ID = 'dev'
const vite = await createServer({
  root: inProject('web'),
  configFile: inProject('web/build/vite.config.ts'),
  clearScreen: false,
  server: { port, strictPort: true, proxy: { '^/(api|healthz|readyz|partners|logos|open)([/.?]|$)': toServer } },
})
await vite.listen()
console.log(`The client is on ${url}. Its requests go to the server on port ${serverPort}. Ctrl+C stops both.`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(signal))
server.once('exit', (code) => void vite.close().then(() => process.exit(code ?? 0)))

async function end(signal: NodeJS.Signals) {
  server.kill(signal)
}
