import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { PICTURE_POLICY } from '#server/lib/http/secure-headers.ts'

/** Logos of organizations, only as images. A logo's URL never changes its content, so clients may cache it. */
export function serveLogos(app: FastifyInstance, { db }: Deps) {
  app.get('/logos/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const logo = await findLogo(db, id)
    if (!logo) throw new AppError('not_found')
    return reply
      .header('content-type', logo.content_type)
      .header('content-security-policy', PICTURE_POLICY)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(Buffer.from(logo.bytes))
  })
}

const UUID = /^[0-9a-f-]{36}$/

async function findLogo(db: Db, id: string) {
  return UUID.test(id)
    ? db
        .selectFrom('logos')
        .innerJoin('credit_unions', 'credit_unions.logo_id', 'logos.id')
        .select(['logos.bytes', 'logos.content_type'])
        .where('logos.id', '=', id)
        .where('credit_unions.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
}
