import type { Request } from '@playwright/test'

/** The answers that a save carries, without whose they are and what was seen before. */
export function answersIn(request: Request): Record<string, unknown> {
  const { seen: _, changed_as: __, ...answers } = request.postDataJSON() as Record<string, unknown>
  return answers
}
