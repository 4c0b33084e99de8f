// Guesses what the columns of a table of people have, by their names in English or Spanish: as people type them, and as address books and payroll
// programs export them. Where the guess is wrong, the person chooses.

import { type ContactField, type ImportField, mayRepeat, type PlaceField } from '#contract/records/sheet-fields.ts'
import { headerKey } from '#contract/rules/header-key.ts'
import { hasEmail, hasPhone } from './phone-and-email.ts'

type Fields = (ImportField | null)[]

/** Those of other people, and what stands beside a name, a phone or an email. */
const OTHER =
  /\b(?:phonetic|fonetic[ao]|prefix|prefijo|suffix|sufijo|middle|additional|maiden|former|segundo nombre|nickname|apodo|manager|supervisor|supervisory|gerente|jefe|reports to|emergency|emergencia|spouse|conyuge|children|assistant|asistente|referred|fax|pager|telex|isdn|tty|tdd|callback|carrier|type|tipo|label|etiqueta|id|ext|extension|photo|foto|user|username|login|password|account|cuenta)\b/
const LANGUAGE = /\b(?:language|idioma|lengua|lenguaje)\b/
const EMAIL = /\b(?:e ?mails?|mail|correos?)\b/
const NO_EMAIL = /\b(?:display|mailing|postal|stop|code)\b/
const PHONE = /\b(?:(?:tele|cell|mobile)?phones?|tel|mobile|cell|cellular|celular|movil|telefonos?|contact number)\b/
const NO_PHONE = /\b(?:company|organization|empresa)\b/
const OFFICE = /\b(?:office|branch|location|site|sucursal|oficina|agencia|sede|ubicacion|(?:centro|lugar) de trabajo)\b/
const NO_OFFICE = /\b(?:address|street|city|state|zip|code|number|country|hours|title|direccion|codigo|numero|puesto)\b/
const WHOLE_NAME =
  /\b(?:full name|nombre completo|nombres? y apellidos?|apellidos? y nombres?|last(?: name)? first(?: name)?|first(?: name)?(?: and)? last(?: name)?)\b/
const LAST_NAME = /\b(?:last ?name|family ?name|sur ?name|apellidos?)\b|^(?:last|lname|name last)$/
const FIRST_NAME =
  /\b(?:first ?name|given ?name|fore ?name|nombre de pila|primer nombre|nombres)\b|^(?:first|given|fname|nombre s|name first)$/
/** In this order. Beside a last name, one of these is the first name. */
const NAMES =
  'name,nombre,employee name,nombre del empleado,employee,worker,associate,team member,staff,staff name,person,legal name,payroll name,preferred name,display name,contact name,contact,empleado,empleada,persona,colaborador,trabajador'.split(
    ',',
  )

interface Candidate {
  field: ImportField
  /** Of several columns for one field, the lowest is taken. */
  rank: number
}

function candidateOf(key: string): Candidate | null {
  if (LANGUAGE.test(key)) return { field: 'language', rank: 0 }
  if (OTHER.test(key)) return null
  if (EMAIL.test(key)) return NO_EMAIL.test(key) ? null : { field: 'email', rank: 0 }
  if (PHONE.test(key)) return NO_PHONE.test(key) ? null : { field: 'phone', rank: 0 }
  if (WHOLE_NAME.test(key)) return { field: 'name', rank: 0 }
  if (LAST_NAME.test(key)) return { field: 'last_name', rank: rankOf([/^(?!.*\b(?:preferred|segundo|materno)\b)/], key) }
  if (FIRST_NAME.test(key)) return { field: 'first_name', rank: rankOf([/^(?!.*\bpreferred\b)/], key) }
  if (NAMES.includes(key)) return { field: 'name', rank: 1 + NAMES.indexOf(key) }
  if (OFFICE.test(key) && !NO_OFFICE.test(key))
    return { field: 'office', rank: rankOf([/^(?:office|branch|oficina|sucursal)$/, /\b(?:office|branch|oficina|sucursal)\b/], key) }
  return null
}

/** The first of the patterns that fits. */
const rankOf = (patterns: readonly RegExp[], key: string) =>
  patterns.findIndex((pattern) => pattern.test(key)) < 0 ? patterns.length : patterns.findIndex((pattern) => pattern.test(key))

export function guessColumns(headers: readonly string[]): Fields {
  const keys = headers.map(headerKey)
  const candidates = keys.map(candidateOf)
  const bestRank = new Map<ImportField, number>()
  for (const found of candidates) if (found) bestRank.set(found.field, Math.min(found.rank, bestRank.get(found.field) ?? found.rank))
  const taken = new Map<ImportField, string>()
  const fields = candidates.map((found, at) => {
    const key = keys[at] ?? ''
    // Two columns of the same name are for the person to tell apart.
    const isChosen =
      found && (mayRepeat(found.field) || (found.rank === bestRank.get(found.field) && (taken.get(found.field) ?? key) === key))
    if (!isChosen) return null
    taken.set(found.field, key)
    return found.field
  })
  return withoutTwoNames(fields)
}

/** The first and last name go before the whole one. In Spanish, "Nombre" is the whole name or the first one. */
function withoutTwoNames(fields: Fields): Fields {
  const has = (field: ImportField) => fields.includes(field)
  const isWhole = has('name') && !has('last_name')
  return fields.map((field) => {
    if (field === 'name' && !isWhole) return has('first_name') ? null : 'first_name'
    return field === 'first_name' && isWhole ? null : field
  })
}

/** Of a list of contacts of many credit unions: also which credit union a row is about. */
export function guessContactColumns(headers: readonly string[]): (ContactField | null)[] {
  const taken = new Set<PlaceField>()
  const places = headers.map((header) => {
    const field = placeFieldOf(headerKey(header))
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
  const people = guessColumns(headers.map((header, at) => (places[at] ? '' : header)))
  return people.map((field, at) => places[at] ?? (field === 'office' ? null : field))
}

const CHARTER = /\b(?:charter|cu number|ncua|acta)\b/
const CREDIT_UNION =
  /^(?:credit union(?: name)?|cu(?: name)?|organization|institution|company|cooperativa(?: de credito)?|institucion|nombre de la cooperativa)$/
const STATE = /^(?:state|st|estado)$/
const CITY = /^(?:city|town|ciudad)$/
const NOTE = /^(?:notes?|comments?|notas?|comentarios?)$/

function placeFieldOf(key: string): PlaceField | null {
  if (CHARTER.test(key)) return 'charter_number'
  if (CREDIT_UNION.test(key)) return 'credit_union'
  if (STATE.test(key)) return 'state'
  if (CITY.test(key)) return 'city'
  return NOTE.test(key) ? 'note' : null
}

/** Columns whose names mean the same, by their place. People have several phones, and "Name" may be the person's or the credit union's. */
export function alikeColumns(headers: readonly string[]): ReadonlyMap<number, ContactField> {
  const meant = headers.map((header) => guessContactColumns([header])[0] ?? null)
  const isAlike = (field: ContactField | null) =>
    field !== null && field !== 'phone' && field !== 'name' && meant.filter((each) => each === field).length > 1
  return new Map(meant.flatMap((field, at) => (field !== null && isAlike(field) ? [[at, field] as const] : [])))
}

export const isNamed = (fields: readonly unknown[]) =>
  fields.includes('name') || (fields.includes('first_name') && fields.includes('last_name'))

/** Which two columns have the same name and are both read. */
export const hasTwice = (headers: readonly string[], fields: readonly unknown[]) => {
  const read = headers.map(headerKey).filter((key, at) => key !== '' && fields[at])
  return new Set(read).size < read.length
}

/** Numbers that are none of a phone. */
const OTHER_NUMBER = /\b(?:number|no|num|numero|ssn|ein|file|charter)\b/

/** Where no column's name says so, the columns that mostly have emails or phones do. */
export function guessByCells<Field>(
  headers: readonly string[],
  fields: readonly (Field | 'email' | 'phone' | null)[],
  rows: readonly (readonly string[])[],
): (Field | 'email' | 'phone' | null)[] {
  const keys = headers.map(headerKey)
  const mostlyHas = (at: number, has: (cell: string) => boolean) => {
    const cells = rows.flatMap((row) => row[at] || [])
    return cells.length > 0 && cells.filter(has).length * 2 > cells.length
  }
  return fields.map((field, at) => {
    const key = keys[at] ?? ''
    if (field !== null || OTHER.test(key) || NO_EMAIL.test(key)) return field
    if (!fields.includes('email') && mostlyHas(at, hasEmail)) return 'email'
    if (!fields.includes('phone') && !OTHER_NUMBER.test(key) && mostlyHas(at, hasPhone)) return 'phone'
    return null
  })
}
