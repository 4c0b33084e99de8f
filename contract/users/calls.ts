// The people of an organization: list, create, lock and mark as safe. Also the organizations that a person belongs to.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listUsers: Call<typeof schemas.listUsers> = { method: 'GET', path: '/users', access: 'signed-in' }
export const createUser: Call<typeof schemas.createUser> = { method: 'POST', path: '/users', access: 'Manager', status: 201 }
export const updateUser: Call<typeof schemas.updateUser> = { method: 'PUT', path: '/users/{id}', access: 'signed-in' }
export const leaveProgram: Call<typeof schemas.leaveProgram> = { method: 'POST', path: '/users/self/leave', access: 'signed-in' }
export const listCompanies: Call<typeof schemas.listCompanies> = { method: 'GET', path: '/users/self/companies', access: 'signed-in' }
export const changeCompany: Call<typeof schemas.changeCompany> = { method: 'POST', path: '/users/self/company', access: 'signed-in' }
export const leaveOrganization: Call<typeof schemas.leaveOrganization> = {
  method: 'POST',
  path: '/users/self/leave-organization',
  access: 'signed-in',
}
