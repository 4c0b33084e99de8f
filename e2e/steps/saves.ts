import type { Request } from '@playwright/test'

/** The answers in a save, without the organization's id and the answers seen before. */
export function answersIn(request: Request): Record<string, unknown> {
  const { seen: _, changed_as: __, ...answers } = request.postDataJSON() as Record<string, unknown>
  return answers
}
