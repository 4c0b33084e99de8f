import { expect, test } from 'vitest'
import { compareSettings } from './check-settings.ts'

const readme = [
  'Set `HOST` if you like.',
  '| Setting | What |',
  '| --- | --- |',
  '| `PORT` | 3000 |',
  '| `TLS_KEY`, `TLS_FILE` | see `PORT` |',
].join('\n')

test('settings without a row and rows without a setting are named', () => {
  expect(compareSettings(['PORT', 'HOST', 'TLS_KEY'], readme)).toEqual([
    "HOST has no row in the README's table of settings",
    'TLS_FILE is in the README, but is not a setting',
  ])
})
