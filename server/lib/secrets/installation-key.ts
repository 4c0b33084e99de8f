// The key of the installation: what must not be readable in a stolen copy of the database is encrypted with it.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/lib/make-folder.ts'
import { StartError } from '#server/lib/start-error.ts'

const FILE = 'installation.key'
const BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const SECOND_FACTORS = 'breakwater second factors'

/** The value was encrypted with another key, or changed since. */
export class WrongKeyError extends Error {
  override readonly name = 'WrongKeyError'
}

export interface Vault {
  /** A value encrypted for one purpose cannot be decrypted for another, so that a value moved to another table is useless. */
  encrypt(text: string, purpose?: string): string
  /** Throws a `WrongKeyError` if it was sealed with another key. */
  decrypt(sealed: string, purpose?: string): string
  /** For secrets that are compared, and that are too short for a hash without a key. */
  hash(text: string): string
  /** 32 bytes for a purpose: the same as long as the key is. */
  derive(purpose: string): Buffer
}

interface KeySettings {
  DATA_DIR: string
  INSTALLATION_KEY?: string | undefined
}

/** Opens the vault with the key of the settings, or with the one in the data directory, which is made at the first start. */
export const openVault = (settings: KeySettings): Vault =>
  vaultOf(settings.INSTALLATION_KEY ? Buffer.from(settings.INSTALLATION_KEY, 'base64') : keyInDataDir(settings.DATA_DIR))

/**
 * The same for a command that checks what a key has signed: it makes no key.
 * @throws StartError if there is none
 */
export function openKnownVault({ INSTALLATION_KEY, DATA_DIR }: KeySettings): Vault {
  const secret = INSTALLATION_KEY ? Buffer.from(INSTALLATION_KEY, 'base64') : readKey(join(DATA_DIR, FILE))
  if (!secret) throw new StartError(`There is no installation key in ${DATA_DIR} (DATA_DIR), and INSTALLATION_KEY is not set.`)
  return vaultOf(secret)
}

function vaultOf(secret: Buffer): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES))
  const hashKey = derive('breakwater recovery codes')
  // A roll call seals thousands of links at once, and to derive a key takes longer than to seal.
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? derive(purpose)
    keys.set(purpose, key)
    return key
  }
  return {
    encrypt(text, purpose = SECOND_FACTORS) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    decrypt(sealed, purpose = SECOND_FACTORS) {
      try {
        return open(keyFor(purpose), Buffer.from(sealed, 'base64'))
      } catch (cause) {
        throw new WrongKeyError('This was not sealed with the key of this installation.', { cause })
      }
    },
    derive,
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  }
}

function open(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

function keyInDataDir(dataDir: string): Buffer {
  makeFolder(dataDir)
  const file = join(dataDir, FILE)
  const known = readKey(file)
  if (known) return known
  // Written completely under another name first: of two processes that start at the same moment, one makes it and both read the same.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, `${randomBytes(BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(file) ?? keyInDataDir(dataDir)
}

/** Null if there is no key yet. A damaged key is not replaced, because the data that it encrypted would be lost. */
function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
    if (key.length !== BYTES) {
      throw new StartError(
        `${file} is damaged: it does not hold a key of ${BYTES} bytes in base64. Put it back from a backup, or set INSTALLATION_KEY.`,
      )
    }
    return key
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code
