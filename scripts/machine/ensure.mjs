// The way in to every command: `node scripts/machine/ensure.mjs scripts/operate/start.ts …`.
// Installs the dependencies where they are missing or not those of package-lock.json, then runs the script on the Node that the
// project pins. Plain JavaScript, because it is the one file that has to run on whatever Node (18 or newer) the machine has.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const isWindows = process.platform === 'win32'
/** The package that holds Node for this system, where package-lock.json names one. */
const nodePackage = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}`
const pinnedNode = path.join(root, nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
const isNewEnough = Number.parseInt(process.versions.node, 10) >= 24

/** Short-lived objects wait in less memory until they are collected; docs/decisions/024 has the figures. */
const isServer = ['scripts/operate/start.ts', 'scripts/operate/demo.ts'].includes(process.argv[2])
const serverFlags = isServer ? ['--max-semi-space-size=4'] : []
/** Set before the first file in TypeScript is loaded: otherwise Node loads its compiler for that one, which takes 15 MB. */
if (isServer) process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/breakwater')

const [script, ...scriptArguments] = process.argv.slice(2)
if (!script) fail('Name the script to run: node scripts/machine/ensure.mjs scripts/operate/start.ts')
if (!isInstalled() || lacksNode()) install()
linkNode()
run()

/** Compares what npm noted down in node_modules with the lock file. An install that broke off leaves no such note. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  // A production image has Node itself and leaves out what only builds and tests.
  const mayLackTools = isNewEnough && !existsSync(pinnedNode)
  // By what tells one package from another: of the rest, older npm versions leave parts out of their note (`libc`).
  const isSame = (name) => present[name].version === wanted[name]?.version && present[name].integrity === wanted[name]?.integrity
  const mayLack = ({ optional, dev, devOptional }) => optional || devOptional || (dev && mayLackTools)
  return Object.keys(present).every(isSame) && Object.entries(wanted).every(([name, entry]) => !name || name in present || mayLack(entry))
}

/** npm leaves out without a word what is optional and cannot be fetched, or is not what the lock file says: only a second look tells. */
function lacksNode() {
  return !isNewEnough && !existsSync(pinnedNode) && nodePackage in (packagesOf('package-lock.json') ?? {})
}

/** Tools find this Node by its link. npm 10 takes the link away again together with the packages that are for other systems. */
function linkNode() {
  const link = path.join(root, 'node_modules/.bin/node')
  if (isWindows || !existsSync(pinnedNode) || existsSync(link)) return
  try {
    rmSync(link, { force: true })
    symlinkSync(path.relative(path.dirname(link), pinnedNode), link)
  } catch (error) {
    // Made by another process in the meantime, or in a folder that only its owner changes.
    if (!['EEXIST', 'EACCES', 'EROFS', 'ENOENT'].includes(error.code)) throw error
  }
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockFile), 'utf8')).packages
  } catch {
    return undefined
  }
}

function install() {
  // An older one leaves out, without a word, the parts that are built for this system and would not run on it.
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) fail(`Breakwater needs Node 20.19 or newer to be installed; this is ${process.version}.`)
  console.log('Installing the dependencies of package-lock.json into node_modules (npm ci). This happens once and after changes.')
  const npm = process.env.npm_execpath
  // Only errors: an older Node of the machine is warned about for each package, and the packages never run on it.
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: 'inherit' }
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' })
  if (error) fail(`npm could not be started (${error.message}). It comes with Node: https://nodejs.org`)
  if (status !== 0) fail('The dependencies could not be installed: npm says why above.')
}

function run() {
  // Under npm this process itself may run on the Node of an earlier install, which is gone by now.
  const ownNode = isNewEnough && existsSync(process.execPath) ? process.execPath : undefined
  const node = existsSync(pinnedNode) ? pinnedNode : (ownNode ?? fail(howToGetNode()))
  const file = path.resolve(root, script)
  // As under `npm run`: the tools that the script calls find the same Node.
  process.env.PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  // `node:sqlite` is still marked as experimental in Node 24; the notice would stand in front of every output.
  const nodeArguments = ['--disable-warning=ExperimentalWarning', ...serverFlags, file, ...scriptArguments]
  // Where this Node can, the script takes this process over: one process less, and signals reach it directly.
  if (process.execve && process.platform !== 'win32') {
    process.removeAllListeners('warning')
    process.execve(node, [node, ...nodeArguments], process.env)
  }
  runAsChild(node, nodeArguments)
}

function howToGetNode() {
  return nodePackage in (packagesOf('package-lock.json') ?? {})
    ? `npm could not install Node 24 (the package ${path.basename(nodePackage)}): run "npm ci" again, or install Node 24 from https://nodejs.org.`
    : `Breakwater needs Node 24 or newer; this is ${process.version}. npm has none for ${process.platform} on ${process.arch}: install it from https://nodejs.org.`
}

function runAsChild(node, nodeArguments) {
  const child = spawn(node, nodeArguments, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl+C reaches the whole group of the terminal: handed on, it would arrive twice.
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
