/** "PO Box 12", "P. O. BOX A", "PO Drawer 3", "Post Office Box 7", "POB 12", "P.O. 12", "Box 12". */
const box = /\b(?:box|drawer)(?:\d| \w)|^p ?o ?b? ?\d/
/** A street with a house number is a place, whatever else the text has. So is a box on a rural route. */
const place = /(?:^|,) ?\d+\w* (?!box\b)\w|^(?:rr|rt|route|hc|rural)\b/

/** Whether a street is a post office box, which is a mailing address and not a place. */
export const isPostBox = (street: string): boolean => {
  const plain = street
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
  return box.test(plain) && !place.test(plain)
}
