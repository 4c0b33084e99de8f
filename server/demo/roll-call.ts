// The demo's roll call: 44 people of one credit union, asked an hour and a half ago. Forty are safe, one needs help, two are silent, one was not reached.

import type { Insertable } from 'kysely'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import type { WorkAnswer } from '#contract/records/roll-call-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY, iso, MINUTE } from '#server/lib/time.ts'
import { sampleEmail } from './people.ts'
import { sampleSignIns } from './sign-ins.ts'

const names = (
  'Andre Broussard,Carla Dedeaux,Linh Nguyen,Jerome Fairley,Paula Saucier,Grace Moran,Owen Strickland,Nadia Cuevas,Luis Ladner,Bea Necaise,' +
  'Tyrone Bosarge,Keisha Favre,Minh Tran,Rosalie Lizana,Curtis Moran,Yolanda Garza,Hank Ladnier,Odette Seymour,Duc Pham,Marisol Vega,' +
  'Pete Cospelich,Inez Rouse,Clyde Dubuisson,Tamika Benoit,Sal Gutierrez,Ruthie Malley,Vernon Hoda,Lourdes Pena,Gil Trochesset,Dot Krohn,' +
  'Quincy Ramsay,Elsa Barrios,Ned Fountain,Hoa Vu,Corinne Gollott,Wes Desporte,Pilar Cruz,August Tiblier,June Fayard,Ike Parker,Celeste Wescovich'
).split(',')

/** What some of them said; the others are safe and can work. */
const said: Readonly<Record<string, Partial<Person>>> = {
  'Jerome Fairley': { state: 'needs_help', work: null, words: 'Water in the house. We are on the second floor.' },
  'Paula Saucier': { state: 'not_reached', work: null, source: 'phone', entered_by: 'Carla Dedeaux' },
  'Grace Moran': { state: 'waiting' },
  'Nadia Cuevas': { work: 'later', words: 'From Friday.' },
  'Linh Nguyen': { work: 'cannot', source: 'phone', entered_by: 'Dana Whitfield' },
  'Luis Ladner': { work: 'later' },
  'Hoa Vu': { work: 'cannot', words: 'The bridge is closed.' },
  'Elena Delacroix': { state: 'waiting' },
}
const withoutEmail = ['Linh Nguyen', 'Paula Saucier']
/** They read the messages in another language than the others. */
const another = languages.find((each) => each !== DEFAULT_LANGUAGE) ?? null
const inAnother = ['Yolanda Garza', 'Marisol Vega', 'Lourdes Pena', 'Pilar Cruz']

type Person = Insertable<Tables['roll_call_people']>

interface Member {
  id: string
  user_id: string | null
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  office_id: string | null
  office: string
  language: string | null
}

export async function insertRollCall(tx: Tx, time: number) {
  const [{ at: home, email }] = sampleSignIns
  const { id: own, charter_number } = await tx
    .selectFrom('credit_unions')
    .select(['id', 'charter_number'])
    .where('name', '=', home)
    .executeTakeFirstOrThrow()
  const asker = await tx.selectFrom('users').select(['id', 'first_name', 'last_name']).where('email', '=', email).executeTakeFirstOrThrow()
  const { id: incident } = await tx.selectFrom('incidents').select('id').where('slug', '=', 'hurricane-hanna').executeTakeFirstOrThrow()
  const offices = await tx
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .select(['offices.id', 'offices.name'])
    .where('directory.charter_number', '=', charter_number)
    .orderBy('offices.id')
    .execute()
  const people = [...(await accountsOf(tx, own)), ...names.map((name, at) => entered(name, at, offices[at % offices.length]))]
  await insertRoster(tx, own, people, iso(time - 30 * DAY))
  const asked = time - 90 * MINUTE
  const rollCall = newId()
  await tx
    .insertInto('roll_calls')
    .values({
      ...{ id: rollCall, credit_union_id: own, submission_id: crypto.randomUUID(), incident_id: incident, shown_on_board: true },
      ...{ started_at: iso(asked), asked_at: iso(asked), closes_at: iso(asked + 14 * DAY), closed_at: null },
      ...{ started_by: asker.id, started_by_name: fullName(asker) },
    })
    .execute()
  await insertAnswers(tx, rollCall, people, asked)
}

const accountsOf = async (tx: Tx, own: string): Promise<Member[]> =>
  (
    await tx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone', 'users.language'])
      .where('memberships.credit_union_id', '=', own)
      .execute()
  ).map((person) => ({ ...person, user_id: person.id, office_id: null, office: '' }))

function entered(name: string, at: number, office: { id: string; name: string } | undefined): Member {
  const [first_name = '', last_name = ''] = name.split(' ')
  return {
    ...{ id: newId(), user_id: null, first_name, last_name },
    email: withoutEmail.includes(name) ? null : sampleEmail({ first_name, last_name }),
    phone: `228-555-01${String(at + 20).padStart(2, '0')}`,
    ...{ office_id: office?.id ?? null, office: office?.name ?? '', language: inAnother.includes(name) ? another : null },
  }
}

const insertRoster = (tx: Tx, own: string, people: readonly Member[], time: string) =>
  tx
    .insertInto('roster_people')
    .values(
      people
        .filter(({ user_id }) => user_id === null)
        .map(({ office: _, ...person }) => ({
          ...person,
          credit_union_id: own,
          name_key: searchKey(fullName(person)),
          email_key: person.email === null ? null : emailKey(person.email),
          ...{ created_at: time, updated_at: time },
        })),
    )
    .execute()

async function insertAnswers(tx: Tx, rollCall: string, people: readonly Member[], asked: number) {
  const rows = people.map((person, at) => rollCallAnswer(person, { rollCall, at: asked + (at + 1) * 100_000 }))
  await tx.insertInto('roll_call_people').values(rows).execute()
  const answers = rows.flatMap(({ id, state, work, words, as_of, source, entered_by }) =>
    as_of && state && source
      ? [
          {
            id: newId(),
            roll_call_id: rollCall,
            person_id: id,
            state,
            work,
            words,
            as_of,
            source,
            entered_by,
            created_at: as_of,
          },
        ]
      : [],
  )
  await tx.insertInto('roll_call_answers').values(answers).execute()
  const mailed = people.filter(({ email }) => email !== null)
  const sent = { roll_call_id: rollCall, channel: 'mail', state: 'sent' } as const
  await tx
    .insertInto('roll_call_messages')
    .values(mailed.map(({ id }) => ({ ...sent, id: newId(), person_id: id, created_at: iso(asked) })))
    .execute()
  for (const { user_id, state, as_of } of rows)
    if (user_id && state === 'safe') await tx.updateTable('users').set({ safe: 1, safe_at: as_of }).where('id', '=', user_id).execute()
}

function rollCallAnswer(person: Member, { rollCall, at }: { rollCall: string; at: number }): Person {
  const work: WorkAnswer = 'can'
  const answer = { state: 'safe' as const, work, words: null, source: 'self' as const, entered_by: null, ...said[fullName(person)] }
  const isSilent = answer.state === 'waiting'
  return {
    ...{ ...person, roll_call_id: rollCall, texted_help_at: null },
    ...answer,
    ...(isSilent ? { work: null, source: null } : {}),
    as_of: isSilent ? null : iso(at),
    answered_at: isSilent ? null : iso(at),
  }
}
