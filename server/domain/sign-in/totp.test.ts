import { describe, expect, it } from 'vitest'
import { newTotpSecret, presentTotpSecret, stepOfToken } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const secret = Buffer.from('12345678901234567890').toString('base64')
const vectors: [seconds: number, token: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

describe('a token', () => {
  it.each(vectors)('of second %d is %s, as RFC 6238 has it', (seconds, token) => {
    expect(stepOfToken(secret, token, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('is accepted one step early or late, and no more', () => {
    const step = Math.floor(1234567890 / 30)
    const at = (steps: number) => stepOfToken(secret, '005924', (step + steps) * 30_000)
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([null, step, step, step, null])
  })

  it('may be typed with spaces and dashes, and is nothing else', () => {
    for (const typed of [' 005 924 ', '005-924', '005–924', '005\u2011924'])
      expect(stepOfToken(secret, typed, 1234567890_000)).not.toBeNull()
    for (const wrong of ['', '00592', '0059240', '00592a', '５０５９２４', '-05924']) {
      expect(stepOfToken(secret, wrong, 1234567890_000)).toBeNull()
    }
  })
})

describe('a new secret', () => {
  it('has 160 bits, and is another one each time', () => {
    expect(Buffer.from(newTotpSecret(), 'base64')).toHaveLength(20)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })

  it('is shown as authenticator apps read it', () => {
    expect(presentTotpSecret(secret, 'dana@example.org')).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      otpauth_url:
        'otpauth://totp/Breakwater:dana%40example.org?issuer=Breakwater&algorithm=SHA1&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&period=30&digits=6',
    })
  })
})
