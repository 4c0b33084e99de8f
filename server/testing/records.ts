// Records as tests send them.

import { newId } from '#server/database/new-id.ts'

/** A report that holds every rule; `changes` make it another one. */
export const report = (changes: object = {}) => ({
  credit_union_name: 'Test Harbor',
  reporter_name: 'Dana Tester',
  date_reported: '2026-09-14',
  time_reported: '09:30',
  type_of_disaster: 'Hurricane',
  building_status: 'Flooded',
  hours_of_operation_statement: 'Closed',
  ...changes,
})

/** An alert as it is stored. */
export const alertRow = (title: string, desc: string, created_at: string, deleted_at: string | null = null) => ({
  id: newId(),
  title,
  desc,
  search_key: `${title}\n${desc}`.toLowerCase(),
  url: null,
  button_title: null,
  push: false,
  created_by: null,
  created_at,
  deleted_at,
})
