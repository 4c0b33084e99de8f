// A key of every scope, for tests that do not go through the second factor of an Administrator.

import { dayAfter, SHOWN_OF_KEY, scopes } from '#contract/records/key-options.ts'
import { newKey } from '#server/domain/keys/key-text.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import type { TestApp } from './app.ts'

/** Returns the key itself. */
export async function storeKey({ db }: TestApp, creditUnionId: string): Promise<string> {
  const secret = newKey()
  await db
    .insertInto('keys')
    .values({
      ...{ id: newId(), credit_union_id: creditUnionId, name: 'Every scope', key_hash: hashToken(secret) },
      ...{ starts_with: secret.slice(0, SHOWN_OF_KEY), scopes: JSON.stringify(scopes), networks: '[]', until: dayAfter(30) },
      ...{ made_by: null, made_by_name: 'Test', created_at: now() },
    })
    .execute()
  return secret
}
