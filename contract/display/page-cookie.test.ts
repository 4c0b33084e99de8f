import { describe, expect, test } from 'vitest'
import { displayIn, pageCookie } from './page-cookie.ts'

const display = { theme: 'dark', language: 'en', text_size: 'normal', motion: 'system' } as const
const cookie = (timeZone: string) => pageCookie({ ...display, timeZone })

describe('the cookie of the display settings', () => {
  test.each([
    'UTC',
    'America/Chicago',
    'America/Port-au-Prince',
    'America/Argentina/ComodRivadavia',
    'America/North_Dakota/New_Salem',
    'Etc/GMT+5',
  ])('brings the time zone %s', (timeZone) => expect(displayIn(cookie(timeZone))).toEqual({ ...display, timeZone }))

  test.each(['', 'Mars/Olympus', 'america', '+05:00', '../etc', `A/A${'_a'.repeat(30)}!`, `A${'/a_'.repeat(5000)}`, 'a'.repeat(16_000)])(
    'is left out, at once, with a time zone like %.40s',
    (timeZone) => {
      const before = process.threadCpuUsage()
      expect(displayIn(cookie(timeZone))).toBeNull()
      // In microseconds of this thread. What is not linear takes minutes.
      expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000)
    },
  )

  test.each([undefined, '', '~~~~', 'dark', 'dark~xx~normal~system~UTC', 'dark~en~huge~system~UTC'])('is left out if it is %s', (value) =>
    expect(displayIn(value)).toBeNull(),
  )
})
