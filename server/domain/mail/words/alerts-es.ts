import type { Severity } from '#contract/options.ts'
import { typed } from '#server/lib/mail/typed.ts'
import { type alertsEn, linesOf } from './alerts-en.ts'

const severities: Record<Severity, string> = { urgent: 'Actúe ahora', warning: 'Prepárese', info: 'Para su información' }

export const alertsEs: typeof alertsEn = {
  alertPublished: ({ title, desc, severity, from, link }) => ({
    subject: `${severity ? severities[severity] : 'Alerta'}: ${typed(title)}`,
    text: [
      `${linesOf(desc)}\n\n${from === null ? 'La fundación' : typed(from)} publicó esta alerta en Breakwater. Léala, con sus enlaces: ${link}`,
    ],
  }),
}
