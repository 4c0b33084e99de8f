import { expect, test } from 'vitest'
import { lockfileProblems } from './check-lockfile.ts'

const good = { version: '1.0.0', integrity: 'sha512-abc' }

test('only the public registry is allowed', () => {
  const packages = {
    '': {},
    'node_modules/a': good,
    'node_modules/b': { ...good, resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' },
    'node_modules/c': { ...good, resolved: 'https://mirror.example.org/c/-/c-1.0.0.tgz' },
    'node_modules/d': { ...good, resolved: 'https://registry.npmjs.org.example.org/d.tgz' },
  }
  expect(lockfileProblems({ packages })).toEqual([
    'node_modules/c comes from https://mirror.example.org',
    'node_modules/d comes from https://registry.npmjs.org.example.org',
  ])
})

test('each package has a hash and no install script', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { ...good, integrity: 'sha1-abc' },
    'node_modules/c': { ...good, hasInstallScript: true },
  }
  expect(lockfileProblems({ packages })).toEqual([
    'node_modules/a has no sha512 hash',
    'node_modules/b has no sha512 hash',
    'node_modules/c has an install script, and none is run',
  ])
})

test('a lock file of another shape is a problem', () => {
  expect(lockfileProblems(undefined)).toEqual(['package-lock.json lists no packages'])
})
