// The phone numbers that text messages go to: those of the United States and its territories.

/** Area codes of the North American plan that belong to other countries, by the assignments of its administrator (NANPA). */
const ELSEWHERE = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 568 ' +
    '579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 600 622 ' +
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'
  ).split(' '),
)

/** Toll-free, premium and personal numbers get no text messages. */
const NOT_PEOPLE = /^(?:8(?:00|33|44|55|66|77|88)|900|5(?:00|21|22|23|24|25|26|27|28|29|33|44|66|77|88)|[2-9]11)/

/** Whether a number as it is stored, `555-123-4567`, can get a text message. */
export const isTextNumber = (phone: string) =>
  /^[2-9]\d\d-[2-9]\d\d-\d{4}$/.test(phone) && !ELSEWHERE.has(phone.slice(0, 3)) && !NOT_PEOPLE.test(phone)

/** `555-123-4567` → `+15551234567`. */
export const toE164 = (phone: string) => `+1${phone.replace(/\D/g, '')}`

/** `+15551234567` → `555-123-4567`; null for a number of another form. */
export function fromE164(number: string): string | null {
  const digits = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(number.trim())
  return digits && `${digits[1]}-${digits[2]}-${digits[3]}`
}
