import type * as z from 'zod/mini'
import { checkBySchema, type FieldErrors } from './use-form.ts'

/** A schema that loads when a person starts to fill in its form, with the schema library. */
export interface LazySchema {
  /** Never fails: without a connection, the server checks alone. */
  load: () => Promise<void>
  /** The errors by field; none until the schema is loaded. */
  check: (values: unknown) => FieldErrors
}

export function lazySchema(load: () => Promise<z.ZodMiniType>): LazySchema {
  let schema: z.ZodMiniType | undefined
  return {
    load: async () => {
      schema ??= await load().catch(() => undefined)
    },
    check: (values) => (schema ? checkBySchema(schema, values) : {}),
  }
}
