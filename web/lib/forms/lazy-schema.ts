import type * as z from 'zod/mini'
import { checkBySchema, type LazySchema } from './use-form.ts'

export function lazySchema(load: () => Promise<z.ZodMiniType>): LazySchema {
  let schema: z.ZodMiniType | undefined
  return {
    load: async () => {
      schema ??= await load().catch(() => undefined)
    },
    check: (values) => (schema ? checkBySchema(schema, values) : {}),
  }
}
