// Where parts of the board are in its page, for links between them. The map is below the table on a phone.

export const GAPS_ID = 'gaps'
export const MAP_ID = 'map'
export const MAP_ID_NARROW = 'map-below'
