// A question of a sheet. Its kind says what an answer is: the column, the schema, the control and the words of an answer follow from it.

/** A question is asked when the named answer is this (or, with `isNot`, is given and is something else). */
export type When = { field: string; is: boolean | string } | { field: string; isNot: string }

interface Asked {
  name: string
  when?: When
}

type Options = readonly [string, ...string[]]

/** The kinds, with what a question of each says besides its name. */
interface Kinds {
  'yes-no': unknown
  /** A check box: one of several that are shown together under `group`. */
  flag: { group: string }
  /** One option. `optionLabels` has those whose text differs from the stored value. */
  choice: { options: Options; optionLabels?: Readonly<Record<string, string>> }
  /** Several options, in no order. */
  choices: { options: Options }
  /** Some of the listed names, and names in own words: a list of texts. */
  names: { listed: Options }
  line: unknown
  'long-text': unknown
  phone: unknown
  email: unknown
  state: unknown
  date: unknown
  time: unknown
  moment: unknown
  /** A number of things, stored as its digits. */
  count: unknown
  number: unknown
  dollars: unknown
}
export type Kind = keyof Kinds

export type Question<Of extends Kind = Kind> = { [Each in Of]: Asked & { kind: Each } & Kinds[Each] }[Of]

/** A question as written, for the types that follow from it. The sheet checks it with `satisfies`. */
export const question = <
  const Name extends string,
  const Of extends Kind,
  const More extends Omit<Asked, 'name'> & Readonly<Record<string, unknown>> = Record<never, never>,
>(
  name: Name,
  kind: Of,
  more?: More,
) => ({ name, kind, ...more }) as { name: Name; kind: Of } & More

type AnswerTo<Each> = Each extends { kind: 'yes-no'; otherwise: unknown }
  ? boolean
  : Each extends { kind: 'yes-no' | 'flag' }
    ? boolean | null
    : Each extends { kind: 'number' | 'dollars' }
      ? number | null
      : Each extends { kind: 'names' }
        ? string[] | null
        : Each extends { kind: 'choices'; options: readonly (infer Option)[] }
          ? Option[] | null
          : Each extends { options: readonly (infer Option)[] }
            ? Option | null
            : Each extends { required: 'always' }
              ? string
              : string | null

/** The answers as they are stored, sent and answered; null is "not answered". */
export type AnswersOf<Each extends { name: string }> = { [One in Each as One['name']]: AnswerTo<One> }

export const isAnswered = (answer: unknown) =>
  answer !== null && answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0)

/** Whether the texts of a sheet have a hint for the question. */
export const isHinted = <Each extends object>(each: Each): each is Extract<Each, { hint: true }> => 'hint' in each

type Given = Readonly<Record<string, unknown>>

const holds = (when: When, answers: Given) => {
  const answer = answers[when.field] ?? null
  return 'is' in when ? answer === when.is : answer !== null && answer !== when.isNot
}

/** Whether a question of a sheet is asked: its condition holds, and the question that it depends on is asked, too. */
export function isAsked({ when }: Asked, answers: Given, sheet: readonly Asked[]): boolean {
  if (!when) return true
  const parent = sheet.find(({ name }) => name === when.field)
  return holds(when, answers) && (!parent || isAsked(parent, answers, sheet))
}

/** The questions of a sheet that are asked, in its order. */
export const askedIn = <Each extends Asked>(sheet: readonly Each[], answers: Given): Each[] =>
  sheet.filter((one) => isAsked(one, answers, sheet))
