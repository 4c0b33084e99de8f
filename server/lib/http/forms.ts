import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Largest file that is taken, in bytes. */
const FILE_LIMIT = 5 * 1024 * 1024
const FIELD_LIMIT = 4096
const FIELDS = 30

/** Form data, for the calls that take a file: one file at most, within limits. */
export const acceptForms = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 1, fields: FIELDS, fieldSize: FIELD_LIMIT, parts: FIELDS + 1 },
    throwFileSizeLimit: true,
  })
