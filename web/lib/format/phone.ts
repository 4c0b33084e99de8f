const digitsOfNumber = 10

/** The digits of a US number as `228-555-0142`, also if it is incomplete. A leading country code 1 is dropped. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return grouped(digits.length > digitsOfNumber && digits.startsWith('1') ? digits.slice(1) : digits)
}

const grouped = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, digitsOfNumber)].filter((group) => group !== '').join('-')

/** What calls a number. Ten digits are a US number, also for a phone that is abroad. */
export function telUrl(number: string): string {
  const dialed = number.replace(/[^\d+]/g, '')
  return dialed.length === digitsOfNumber ? `tel:+1${dialed}` : `tel:${dialed}`
}

/** What writes a text message to a number. */
export const smsUrl = (number: string) => telUrl(number).replace(/^tel:/, 'sms:')

export interface PhoneEdit {
  value: string
  caret: number
}

/**
 * The text of a phone field after an edit, and its caret: `raw` is the text as the browser left it, `caret` the caret in it. Deleting a dash deletes the
 * digit next to it; otherwise the key would do nothing.
 */
export function editPhone(before: string, raw: string, caret: number, deleting?: 'backward' | 'forward'): PhoneEdit {
  let text = raw
  let place = caret
  if (deleting && formatPhone(raw) === formatPhone(before) && raw.length < before.length) {
    const at = deleting === 'backward' ? caret - 1 : caret
    text = raw.slice(0, Math.max(at, 0)) + raw.slice(at + 1)
    place = deleting === 'backward' ? at : caret
  }
  const digits = text.replace(/\D/g, '')
  // No area code begins with 1. If it stayed, it would count as one of the ten digits, and the last one typed would be cut off.
  const code = deleting ? 0 : (/^1+(?=\d)/.exec(digits)?.[0].length ?? 0)
  const value = grouped(digits.slice(code))
  const digitsBefore = text.slice(0, place).replace(/\D/g, '').length - code
  return { value, caret: placeAfterDigits(value, digitsBefore, deleting) }
}

/** After a digit that ends a group, the caret jumps over the dash. After a deletion it stays at the digit. */
function placeAfterDigits(value: string, digits: number, deleting?: 'backward' | 'forward'): number {
  const count = Math.max(digits, 0)
  const dashes = deleting === 'backward' ? (count > 6 ? 2 : count > 3 ? 1 : 0) : count >= 6 ? 2 : count >= 3 ? 1 : 0
  return Math.min(count + dashes, value.length)
}
