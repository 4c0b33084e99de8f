// What `npm run import-directory` prints when it is done.

import type { ImportResult } from '#server/features/directory/import-directory.ts'
import type { Refusal } from '#server/features/directory/read/charter-rows.ts'

export function linesOf({ directory, contacts, offices, leftOut, nowListed }: ImportResult): string[] {
  return [
    ...leftOut,
    ...(directory ? directoryLines(directory) : []),
    ...(contacts ? contactLines(contacts) : []),
    ...(offices ? officeLines(offices) : []),
    ...nowListed.map(
      ({ name, charter_number, listed }) =>
        `${name} enrolled with charter number ${charter_number} before it was listed. The directory lists it as ${listed.name}, ${listed.city}, ${listed.state}. Compare them in the back office.`,
    ),
  ]
}

function directoryLines({ cycle, added, changed, unchanged, gone, isPartial, refused }: NonNullable<ImportResult['directory']>) {
  return [
    ...refusals(refused),
    ...(isPartial
      ? ['The file lists fewer than half of the known credit unions, so it is not the whole list. None was marked as gone.']
      : []),
    `Directory${ofCycle(cycle)}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${gone} marked as gone, ${refused.length} refused.`,
  ]
}

function contactLines({ cycle, changed, unchanged, unknown, withDomain, sharedCount, refused }: NonNullable<ImportResult['contacts']>) {
  return [
    ...refusals(refused),
    `Contacts${ofCycle(cycle)}: ${changed} changed, ${unchanged} unchanged, ${unknown} not in the directory, ${refused.length} refused. ` +
      `${withDomain} have their own mail domain; ${sharedCount} websites were left out because they are shared or belong to a mail provider.`,
  ]
}

function officeLines({
  cycle,
  added,
  changed,
  unchanged,
  gone,
  isPartial,
  unknown,
  corrected,
  refused,
}: NonNullable<ImportResult['offices']>) {
  const stored = added + changed + unchanged
  return [
    ...refusals(refused),
    ...(isPartial ? ['The file lists fewer than half of the known offices, so it is not the whole list. None was marked as gone.'] : []),
    `Offices${ofCycle(cycle)}: ${stored + unknown + refused.length} rows read, ${stored} offices stored (${added} added, ${changed} changed, ` +
      `${unchanged} unchanged), ${gone} marked as gone, ${unknown} of credit unions that the directory does not know, ${refused.length} refused.`,
    ...(corrected > 0 ? [`What credit unions corrected in ${corrected} offices was left alone.`] : []),
  ]
}

const refusals = (refused: readonly Refusal[]) => refused.map(({ line, reason }) => `Line ${line} refused: ${reason}.`)

const ofCycle = (cycle: string | null) => (cycle ? ` of ${cycle}` : '')

/** How many rows of the database now match the file. */
export const countTaken = ({ directory, contacts, offices }: ImportResult) =>
  [directory, contacts, offices]
    .flatMap((part) => [part && 'added' in part ? part.added : 0, part?.changed ?? 0, part?.unchanged ?? 0])
    .reduce((sum, count) => sum + count, 0)
