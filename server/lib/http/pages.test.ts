import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'

const script = "document.documentElement.dataset.theme = 'light'"
const style = 'p > b { background: url("data:image/svg+xml,<svg/>") }'

let webRoot: string
let testApp: TestApp

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'breakwater-web-'))
  await writeFile(
    join(webRoot, 'index.html'),
    `<!doctype html><head><script>${script}</script><style>${style}</style></head><p>Breakwater</p>`,
  )
  testApp = await createTestApp({}, { webRoot })
})
afterAll(async () => {
  await testApp.close()
  await rm(webRoot, { recursive: true, force: true })
})

test('the script and the style inside the pages are allowed by their hashes, and no other', async () => {
  const { headers } = await testApp.app.inject('/login')
  const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  expect(headers['content-security-policy']).toContain(`;script-src 'self' ${hash(script)};style-src 'self' ${hash(style)};`)
})
