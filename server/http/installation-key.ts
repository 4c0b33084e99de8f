// The key of the installation: what must not be readable in a stolen copy of the database is encrypted with it.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'installation.key'
const BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

export interface Vault {
  encrypt(text: string): string
  decrypt(sealed: string): string
}

interface KeySettings {
  DATA_DIR: string
  INSTALLATION_KEY?: string | undefined
}

/** Opens the vault with the key of the settings, or with the one in the data directory, which is made at the first start. */
export function openVault(settings: KeySettings): Vault {
  const secret = settings.INSTALLATION_KEY ? Buffer.from(settings.INSTALLATION_KEY, 'base64') : keyInDataDir(settings.DATA_DIR)
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'breakwater second factors', BYTES))
  return {
    encrypt(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

function keyInDataDir(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, FILE)
  try {
    // Only the first process of an installation makes it; a second one at the same moment finds it there.
    writeFileSync(file, `${randomBytes(BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
}
