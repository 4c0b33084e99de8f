import type { Settings } from '#server/lib/env.ts'

/** Who asks: the Association, or the program by the name in MAIL_FROM. */
export const nameOfSender = ({ MAIL_FROM }: Pick<Settings, 'MAIL_FROM'>, association: string | null) =>
  association ?? (/^\s*"?([^"<]+?)"?\s*</.exec(MAIL_FROM)?.[1] || 'Breakwater')
