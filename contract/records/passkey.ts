// Input and output of the browser's WebAuthn calls, which pass through unchanged.

import * as z from 'zod/mini'

export const passkeyOptions = z.looseObject({ challenge: z.string() })
export const passkeyResponse = z.looseObject({ id: z.string().check(z.maxLength(2000)) })
