// What is out and what works, as a text that searches match: `-power +atms`. The JSON of `now` promises no order of its keys.

import { sql } from 'kysely'
import { thingsOut } from '#contract/catalogue/condition.ts'
import type { Now } from '#contract/records/now.ts'

type Thing = Now['out'][number]

export const systemsOf = ({ out, not_said }: Pick<Now, 'out' | 'not_said'>): string =>
  thingsOut
    .flatMap((thing) => (out.includes(thing) ? [`-${thing}`] : thing === 'branches' || not_said.includes(thing) ? [] : [`+${thing}`]))
    .join(' ')

/** Null where nothing is known of the credit union now. */
export const isOutNow = (thing: Thing) => sql<boolean | null>`(now_systems like ${`%-${thing}%`})`
export const worksNow = (thing: Thing) => sql<boolean | null>`(now_systems like ${`%+${thing}%`})`
