import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { inProject } from './files.ts'

const used = { version: '1.0.0', integrity: 'sha512-a' }
const otherSystem = { version: '1.0.0', optional: true, os: ['aix'] }
const tool = { version: '2.0.0', dev: true }

const nodePackage = `node_modules/node-${process.platform}-${process.arch}`

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breakwater-ensure-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'scripts/machine'), { recursive: true })
  await mkdir(join(folder, 'scripts/operate'))
  await cp(inProject('scripts/machine/ensure.mjs'), join(folder, 'scripts/machine/ensure.mjs'))
  await writeFile(join(folder, 'npm.js'), `console.log('npm ' + process.argv.slice(2).join(' '))`)
  await writeFile(join(folder, 'scripts/hello.ts'), `const name: string = process.argv[2]; console.log('hello ' + name); process.exit(7)`)
  await lock('package-lock.json', { '': {}, 'node_modules/used': used, 'node_modules/other': otherSystem, 'node_modules/tool': tool })
})

test('an install that matches the lock file is not repeated; arguments and exit code pass through', async () => {
  await installed({ 'node_modules/used': used, 'node_modules/tool': tool })
  expect(hello()).toMatchObject({ output: 'hello Ada\n', code: 7 })
})

test('an older npm records less about the same package', async () => {
  await lock('package-lock.json', { '': {}, 'node_modules/used': { ...used, libc: ['glibc'] } })
  await installed({ 'node_modules/used': used })
  expect(hello()).toMatchObject({ output: 'hello Ada\n', code: 7 })
})

test.each([
  ['nothing is installed', undefined],
  ['a package has another version', { 'node_modules/used': { ...used, version: '0.9.0' }, 'node_modules/tool': tool }],
  ['a package has other contents', { 'node_modules/used': { ...used, integrity: 'sha512-b' }, 'node_modules/tool': tool }],
  ['a package is missing', { 'node_modules/used': used }],
  ['a package is left over', { 'node_modules/used': used, 'node_modules/tool': tool, 'node_modules/old': used }],
])('installs first where %s', async (_case, packages) => {
  if (packages) await installed(packages)
  const { output } = hello()
  expect(output).toContain('Installing the dependencies')
  expect(output).toContain('npm ci --include=dev')
  expect(output).toContain('hello Ada')
})

test('a production install without dev tools runs on the installed Node', async () => {
  await lock('node_modules/.package-lock.json', { 'node_modules/used': used })
  expect(hello()).toMatchObject({ output: 'hello Ada\n', code: 7 })
})

test('an install that removes its own Node without a replacement ends with a clear message', async () => {
  await installed({ 'node_modules/used': used, 'node_modules/old': used })
  const node = join(folder, nodePackage, 'bin/node')
  await rm(node)
  await cp(process.execPath, node)
  await lock('package-lock.json', { '': {}, 'node_modules/used': used, [nodePackage]: { ...used, optional: true } })
  await writeFile(join(folder, 'npm.js'), `require('node:fs').rmSync(${JSON.stringify(join(folder, nodePackage))}, { recursive: true })`)
  const { output, errors, code } = hello(node)
  expect([output, errors, code]).toEqual([
    expect.stringContaining('Installing the dependencies'),
    expect.stringMatching(/^npm could not install Node 24 \(the package node-.*\): run "npm ci" again, or install Node 24 from .*\n$/),
    1,
  ])
})

test('the installed Node is linked where tools look for it; a working link is left alone', async () => {
  await installed({ 'node_modules/used': used, 'node_modules/tool': tool })
  const link = join(folder, 'node_modules/.bin/node')
  hello()
  expect(await readlink(link)).toBe(join('..', nodePackage.replace('node_modules/', ''), 'bin/node'))
  await rm(link)
  await symlink(process.execPath, link)
  hello()
  expect(await readlink(link)).toBe(process.execPath)
  await rm(link)
  await symlink('../gone', link)
  hello()
  expect(await readlink(link)).toContain('node-')
})

test('a server starts with compiled code from a folder of the project, or where the operator wants it', async () => {
  await installed({ 'node_modules/used': used, 'node_modules/tool': tool })
  await writeFile(join(folder, 'scripts/operate/start.ts'), 'console.log(process.env.NODE_COMPILE_CACHE)')
  const own = join(folder, 'node_modules/.cache/breakwater')
  expect(run('scripts/operate/start.ts', { NODE_COMPILE_CACHE: undefined }).output.trim()).toBe(own)
  expect(run('scripts/operate/start.ts', { NODE_COMPILE_CACHE: join(folder, 'elsewhere') }).output.trim()).toBe(join(folder, 'elsewhere'))
})

async function installed(packages: object) {
  await lock('node_modules/.package-lock.json', packages)
  await mkdir(join(folder, nodePackage, 'bin'), { recursive: true })
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, join(folder, nodePackage, 'bin/node'))
}

async function lock(file: string, packages: object) {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await writeFile(join(folder, file), JSON.stringify({ packages }))
}

const hello = (node?: string) => run('scripts/hello.ts', {}, node)

function run(script: string, more: NodeJS.ProcessEnv = {}, node = process.execPath) {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.js'), ...more }
  const { stdout, stderr, status } = spawnSync(node, [join(folder, 'scripts/machine/ensure.mjs'), script, 'Ada'], {
    cwd: tmpdir(),
    env,
    encoding: 'utf8',
  })
  return { output: stdout, errors: stderr, code: status }
}
