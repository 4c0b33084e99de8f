import { hash, randomBytes } from 'node:crypto'

/** A secret that is handed out once: 256 bits, fit for cookies and links. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of a token. It has full entropy, so a fast hash is enough. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')
