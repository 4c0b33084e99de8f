// What NCUA asks for after a disaster or a cyber incident, as dated data. Quoted is only what was compared with the rule, or with NCUA's letter on it;
// all other texts are summaries in our words. Nothing in the code knows a limit: a new rule is a new entry, and the entry
// that it replaces gets its last day. A notice stores the entry that it was made under.

import type { NoticeKind } from '#contract/records/notice-kinds.ts'
import type { cyberKinds } from './answers.ts'

/** In days that count, or in hours. */
export interface Limit {
  count: number
  unit: 'business_days' | 'calendar_days' | 'hours'
}

/** When people are reminded of a deadline: with a part of the time left, or that long before it. */
export type Reminder = { left: number } | { before: Limit }

interface Definition {
  term: string
  text: string
  /** Whether `text` has the words of its source. If not, it is a summary in ours, and shown as one. */
  is_quoted: boolean
  /** What a quotation says, in our words, for people in a hurry. English, translated by its text. */
  in_short?: string
  source: string
  checked_on: string
  /** The definition was rewritten since, in words that are not quoted here yet. */
  rewritten: { from: string; source: string } | null
}

export interface Rule {
  id: string
  kind: NoticeKind
  citation: string
  /** Whether `text` has the words of its source. If not, it is a summary in ours, and shown as one. */
  is_quoted: boolean
  /** English, translated by its text if it is a summary. */
  text: string
  /** What starts the clock, in our words. */
  starts: string
  /** Where to read the rule itself. */
  url: string
  limit: Limit
  /** An interruption counts when it is expected to last longer than this. */
  interruption: Limit | null
  /** The questions that decide whether a notice is due, and what counts as one. English, translated by their text. */
  questions: readonly { field: string; text: string; hint: string }[]
  /** What the notice and the record have, by the names of their answers. */
  notice_items: readonly string[]
  record_items: readonly string[]
  definitions: readonly Definition[]
  /** Where the notice goes. */
  notify: { who: string; phone: string | null; email: string | null }
  reminders: readonly Reminder[]
  source: string
  checked_on: string
  in_force_from: string | null
  in_force_until: string | null
  /** A proposal is shown and counts for nothing. */
  proposed: boolean
  /** The types of credit unions in NCUA's directory that the rule is for: federal ones, and state-chartered ones that NCUA insures. */
  for_types: readonly number[]
}

const vitalServices: Definition = {
  term: 'vital member services',
  text: 'informational account inquiries, share withdrawals and deposits, and loan payments and disbursements',
  is_quoted: true,
  source: '12 CFR 749.1',
  checked_on: '2026-04-05',
  rewritten: { from: '2026-07-16', source: '91 FR 36073' },
}

const catastrophicAct: Definition = {
  term: 'catastrophic act',
  text: 'any disaster, natural or otherwise, resulting in physical destruction or damage to the credit union or causing an interruption in vital member services, as defined in § 749.1 of this chapter, projected to last more than two consecutive business days.',
  is_quoted: true,
  source: '12 CFR 748.1(b)',
  checked_on: '2026-09-23',
  rewritten: null,
}

interface CyberKind {
  term: (typeof cyberKinds)[number]
  paragraph: string
  text: string
  in_short: string
}

/** The kinds of reportable incidents, as NCUA words them. */
const cyberKind = ({ paragraph, ...words }: CyberKind): Definition => ({
  ...words,
  is_quoted: true,
  source: `NCUA Letter to Credit Unions 23-CU-07, on 12 CFR 748.1(c)(1)(i)(${paragraph})`,
  checked_on: '2026-11-27',
  rewritten: null,
})

const insured = [1, 2]
const record = ['office', 'occurred', 'loss', 'loss_amount', 'deficiency', 'deficiency_text', 'correction']

export const rules: readonly Rule[] = [
  {
    id: 'catastrophic-act-2007',
    kind: 'catastrophic_act',
    citation: '12 CFR 748.1(b)',
    is_quoted: true,
    text: 'Each federally insured credit union will notify the regional director within 5 business days of any catastrophic act that occurs at its office(s). […] Within a reasonable time after a catastrophic act occurs, the credit union shall ensure that a record of the incident is prepared and filed at its main office. In the preparation of such record, the credit union should include information sufficient to indicate the office where the catastrophic act occurred; when it took place; the amount of the loss, if any; whether any operational or mechanical deficiency(ies) might have contributed to the catastrophic act; and what has been done or is planned to be done to correct the deficiency(ies).',
    starts: 'A disaster that damages something physical, or stops a vital member service for long enough. From the moment it happens.',
    url: 'https://www.ecfr.gov/current/title-12/section-748.1',
    limit: { count: 5, unit: 'business_days' },
    interruption: { count: 2, unit: 'business_days' },
    questions: [
      {
        field: 'physical_damage',
        text: 'Did it damage or destroy anything physical?',
        hint: 'Counts: a building, a vault, equipment, records. Any amount of loss.',
      },
      {
        field: 'vital_service_out',
        text: 'Is a vital service out for more than two business days in a row, or expected to be?',
        hint: 'Counts: account inquiries, withdrawals and deposits, loan payments and disbursements.',
      },
    ],
    notice_items: record,
    record_items: record,
    definitions: [catastrophicAct, vitalServices],
    notify: { who: 'Your NCUA regional director', phone: null, email: null },
    reminders: [{ left: 1 / 4 }, { before: { count: 1, unit: 'business_days' } }],
    source: '12 CFR 748.1(b), 72 FR 42271',
    checked_on: '2026-09-23',
    in_force_from: '2007-09-04',
    in_force_until: null,
    proposed: false,
    for_types: insured,
  },
  {
    id: 'catastrophic-act-proposed-2025',
    kind: 'catastrophic_act',
    citation: '90 FR 60591',
    is_quoted: false,
    text: 'NCUA proposed more time for this notice, and no list of items for the record. We found no final rule.',
    starts: '',
    url: 'https://www.federalregister.gov/citation/90-FR-60591',
    limit: { count: 15, unit: 'calendar_days' },
    interruption: null,
    questions: [],
    notice_items: [],
    record_items: [],
    definitions: [],
    notify: { who: 'Your NCUA regional director', phone: null, email: null },
    reminders: [],
    source: '90 FR 60591, December 29, 2025',
    checked_on: '2026-09-23',
    in_force_from: null,
    in_force_until: null,
    proposed: true,
    for_types: insured,
  },
  {
    id: 'cyber-incident-2023',
    kind: 'cyber',
    citation: '12 CFR 748.1(c)',
    is_quoted: false,
    text: 'Tell NCUA of a reportable cyber incident as soon as possible, and within the limit. It is an early alert: leave out what is sensitive.',
    starts:
      'When you reasonably believe that you had a reportable cyber incident, or when a third party tells you of one, whichever is sooner.',
    url: 'https://www.ecfr.gov/current/title-12/section-748.1',
    limit: { count: 72, unit: 'hours' },
    interruption: null,
    questions: [
      {
        field: 'kinds',
        text: 'What kind of incident is it?',
        hint: 'Choose every kind that fits.',
      },
    ],
    notice_items: ['kinds', 'believed_at', 'told_by', 'what_happened'],
    record_items: [],
    definitions: [
      cyberKind({
        term: 'confidentiality',
        paragraph: 'A',
        text: 'A substantial loss of confidentiality, integrity, or availability of a network or member information system that results from the unauthorized access to or exposure of sensitive data, disrupts vital member services, or has a serious impact on the safety and resiliency of operational systems and processes.',
        in_short:
          'A network or member system lost much of its secrecy, accuracy or availability. Sensitive data was opened or exposed without permission, a vital member service was disrupted, or safe operation is at serious risk.',
      }),
      cyberKind({
        term: 'operations',
        paragraph: 'B',
        text: 'A disruption of business operations, vital member services, or a member information system resulting from a cyberattack or exploitation of vulnerabilities.',
        in_short:
          'A cyberattack, or the use of a weakness in a system, disrupted your business, a vital member service or a member system.',
      }),
      cyberKind({
        term: 'third_party',
        paragraph: 'C',
        text: 'A disruption of business operations or unauthorized access to sensitive data facilitated through, or caused by, a compromise of a credit union service organization, cloud service provider, or other third-party data hosting provider or by a supply chain compromise.',
        in_short:
          'A compromise of a service organization, a cloud provider, another third party or the supply chain disrupted your business, or opened sensitive data to others.',
      }),
      vitalServices,
    ],
    notify: { who: 'NCUA', phone: '1-833-CYBERCU', email: 'cybercu@ncua.gov' },
    reminders: [{ before: { count: 24, unit: 'hours' } }, { before: { count: 6, unit: 'hours' } }],
    source: '12 CFR 748.1(c), 88 FR 12811',
    checked_on: '2026-09-23',
    in_force_from: '2023-09-01',
    in_force_until: null,
    proposed: false,
    for_types: insured,
  },
]

const isInForce = ({ in_force_from, in_force_until }: Rule, day: string) =>
  (in_force_from === null || in_force_from <= day) && (in_force_until === null || day <= in_force_until)

/** The rule for an act on a day. Undefined if none is in force then. */
export const ruleOn = (kind: NoticeKind, day: string) => rules.find((rule) => rule.kind === kind && !rule.proposed && isInForce(rule, day))

export const proposedFor = (kind: NoticeKind) => rules.filter((rule) => rule.kind === kind && rule.proposed)

/** Whether any of the rules is for credit unions of this type in NCUA's directory. */
export const isForType = (type: number) => rules.some(({ for_types, proposed }) => !proposed && for_types.includes(type))
