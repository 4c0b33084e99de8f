// The actor's profile arrives as form data: fields, and perhaps an image.

import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/lib/app-error.ts'

export interface ProfileForm {
  fields: Record<string, string>
  /** An image, `'reset'` for an empty one, null if none was sent. */
  logo: Buffer | 'reset' | null
}

export async function readProfileForm(request: FastifyRequest): Promise<ProfileForm> {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  try {
    return await readParts(request)
  } catch (cause) {
    // Limits have a code; a form that is cut off or garbled has none.
    if (cause instanceof AppError || typeof (cause as { code?: unknown }).code === 'string') throw cause
    throw Object.assign(new AppError('unreadable'), { cause })
  }
}

async function readParts(request: FastifyRequest): Promise<ProfileForm> {
  const fields: Record<string, string> = {}
  let logo: ProfileForm['logo'] = null
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname === 'url') logo = bytes.length === 0 ? 'reset' : bytes
    } else if (part.fieldname === 'url') {
      // An empty field removes the logo. A URL is the one that the client was given, and changes nothing.
      if (part.value === '') logo = 'reset'
    } else {
      fields[part.fieldname] = String(part.value)
    }
  }
  return { fields, logo }
}
