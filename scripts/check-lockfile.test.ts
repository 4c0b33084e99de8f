import { expect, test } from 'vitest'
import { foreignAddresses } from './check-lockfile.ts'

test('only the public registry may be named', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' },
    'node_modules/c': { resolved: 'https://mirror.example.org/c/-/c-1.0.0.tgz' },
    'node_modules/d': { resolved: 'https://registry.npmjs.org.example.org/d.tgz' },
  }
  expect(foreignAddresses({ packages })).toEqual([
    'node_modules/c comes from https://mirror.example.org',
    'node_modules/d comes from https://registry.npmjs.org.example.org',
  ])
})

test('a lock file of another shape is a problem', () => {
  expect(foreignAddresses(undefined)).toEqual(['package-lock.json lists no packages'])
})
