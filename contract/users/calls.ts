// The people of an organization: list, create, lock and mark as safe. Also the organizations that a person belongs to.

import { get, post, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listUsers = get<typeof schemas.listUsers>('/users', 'signed-in')
export const createUser = post<typeof schemas.createUser>('/users', 'Manager', { status: 201, needsRecentFactor: true })
export const updateUser = put<typeof schemas.updateUser>('/users/{id}', 'signed-in', { needsRecentFactor: ['locked', 'role'] })
export const leaveProgram = post<typeof schemas.leaveProgram>('/users/self/leave', 'signed-in')
export const listCompanies = get<typeof schemas.listCompanies>('/users/self/companies', 'signed-in')
export const changeCompany = post<typeof schemas.changeCompany>('/users/self/company', 'signed-in')
export const leaveOrganization = post<typeof schemas.leaveOrganization>('/users/self/leave-organization', 'signed-in')
