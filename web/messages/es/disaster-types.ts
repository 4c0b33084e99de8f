import { disasterTypesEs } from '#contract/records/disaster-types-es.ts'
import type { Texts, Translation } from '#web/messages/texts.ts'

export const disasterTypes = disasterTypesEs satisfies Translation<Texts['disaster-types']>
