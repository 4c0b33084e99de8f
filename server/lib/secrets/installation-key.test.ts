import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVault } from './installation-key.ts'

let DATA_DIR: string

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'breakwater-key-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

test('the key is made at the first start, for its owner alone, and stays', () => {
  const sealed = openVault({ DATA_DIR }).encrypt('a secret')
  const file = join(DATA_DIR, 'installation.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')).toHaveLength(32)
  expect(openVault({ DATA_DIR }).decrypt(sealed)).toBe('a secret')
})

test('the key of the settings wins, and no file is made', () => {
  const settings = { DATA_DIR, INSTALLATION_KEY: Buffer.alloc(32, 7).toString('base64') }
  const sealed = openVault(settings).encrypt('a secret')
  expect(() => statSync(join(DATA_DIR, 'installation.key'))).toThrow('ENOENT')
  expect(openVault(settings).decrypt(sealed)).toBe('a secret')
  expect(() => openVault({ DATA_DIR }).decrypt(sealed)).toThrow()
})

test('the same text is sealed differently each time, and a changed one is refused', () => {
  const vault = openVault({ DATA_DIR })
  const sealed = vault.encrypt('a secret')
  expect(vault.encrypt('a secret')).not.toBe(sealed)
  expect(sealed).not.toContain('a secret')
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => vault.decrypt(bytes.toString('base64'))).toThrow()
})

test('a hash is the same for the same text and another with another key', () => {
  const one = openVault({ DATA_DIR })
  const other = openVault({ DATA_DIR, INSTALLATION_KEY: Buffer.alloc(32, 7).toString('base64') })
  expect(one.hash('a code')).toBe(one.hash('a code'))
  expect(one.hash('a code')).not.toBe(other.hash('a code'))
})

test('a damaged key stops the start: another one would lose what it sealed', () => {
  writeFileSync(join(DATA_DIR, 'installation.key'), 'half a key')
  expect(() => openVault({ DATA_DIR })).toThrow('does not hold a key of 32 bytes')
})
