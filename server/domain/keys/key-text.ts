// A key as a text: a prefix, so that a scanner knows one where it leaks, 32 characters of chance, and a checksum of both.

import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { KEY_PREFIX } from '#contract/records/key-options.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 32
const CHECKSUM_LENGTH = 6
const pattern = new RegExp(`^(${KEY_PREFIX}[0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)

export function newKey(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return withChecksum(`${KEY_PREFIX}${secret}`)
}

const withChecksum = (text: string) => text + checksumOf(text)

function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = DIGITS[rest % DIGITS.length] + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}

/** Whether a text can be a key: one that was mistyped or made up is refused without a look at the database. */
export function isKeyText(text: string): boolean {
  const [, rest = '', checksum] = pattern.exec(text) ?? []
  return checksum !== undefined && checksum === checksumOf(rest)
}
