import type { Settings } from '#server/lib/env.ts'
import { senderParts } from '#server/lib/mail/sender-parts.ts'

/** Who asks: the Association, or the program by the name in MAIL_FROM. */
export const nameOfSender = ({ MAIL_FROM }: Pick<Settings, 'MAIL_FROM'>, association: string | null) =>
  association ?? (senderParts(MAIL_FROM).name || 'Breakwater')
