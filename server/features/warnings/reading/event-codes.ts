// The codes in which the Weather Service follows an event from its first message to its last (VTEC), for example
// "/O.CON.KLIX.FL.W.0044.000000T0000Z-261130T1200Z/": the class of the product, what the message does, office, phenomenon, significance, the number of the
// event in its year, and when it begins and ends.

export interface EventCode {
  /** One event of an office. Numbers begin again each year. */
  track: string
  /** For example "FL.W". */
  kind: string
  isNew: boolean
  isOver: boolean
  isUntilFurtherNotice: boolean
}

/** A real message has three at most. */
const MOST_TEXTS = 50
const TEXT_LENGTH = 2000

const pattern = /\/([OTEX])\.([A-Z]{3})\.([A-Z\d]{4})\.([A-Z]{2})\.([A-Z])\.(\d{4})\.\d{6}T\d{4}Z-(\d{6}T\d{4}Z)\//g
/** Canceled, expired, upgraded to another event. */
const over = new Set(['CAN', 'EXP', 'UPG'])

/** Codes of operational products count before experimental ones. A message that has only codes of tests is a test. */
export function eventCodesIn(texts: readonly string[]): { codes: readonly EventCode[]; isTest: boolean } {
  const found = texts.slice(0, MOST_TEXTS).flatMap((text) => [...text.slice(0, TEXT_LENGTH).toUpperCase().matchAll(pattern)])
  const operational = found.filter(([, product]) => product === 'O')
  const counting = operational.length > 0 ? operational : found.filter(([, product]) => product !== 'T')
  return { codes: counting.map(codeOf), isTest: found.length > 0 && counting.length === 0 }
}

function codeOf([, product, action = '', office, phenomenon, significance, number, end]: RegExpExecArray): EventCode {
  return {
    track: [product, office, phenomenon, significance, number].join('.'),
    kind: `${phenomenon}.${significance}`,
    isNew: action === 'NEW',
    isOver: over.has(action),
    isUntilFurtherNotice: !over.has(action) && end === '000000T0000Z',
  }
}
