// The person's own profile.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const updateSelf: Call<typeof schemas.updateSelf> = {
  method: 'POST',
  path: '/users/self/{id}',
  access: 'signed-in',
  multipart: true,
}
