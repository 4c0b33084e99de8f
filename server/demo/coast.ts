// The coast of the demo's incident: its counties, the towns with sample credit unions, and credit unions that have not enrolled. Names are invented.

export interface Town {
  city: string
  state: string
  zip: string
  /** FIPS codes of the counties of its offices, that of the main office first. */
  counties: readonly [string, ...string[]]
}

export const towns: readonly Town[] = [
  { city: 'Biloxi', state: 'MS', zip: '39530', counties: ['28047', '28047', '28059', '28045'] },
  { city: 'Gulfport', state: 'MS', zip: '39501', counties: ['28047', '28131'] },
  { city: 'Pascagoula', state: 'MS', zip: '39567', counties: ['28059', '28039'] },
  { city: 'Hattiesburg', state: 'MS', zip: '39401', counties: ['28035'] },
  { city: 'Jackson', state: 'MS', zip: '39201', counties: ['28049'] },
  { city: 'Bay Saint Louis', state: 'MS', zip: '39520', counties: ['28045'] },
  { city: 'Wiggins', state: 'MS', zip: '39577', counties: ['28131'] },
  { city: 'Lucedale', state: 'MS', zip: '39452', counties: ['28039'] },
  { city: 'Picayune', state: 'MS', zip: '39466', counties: ['28109'] },
  { city: 'Mobile', state: 'AL', zip: '36602', counties: ['01097', '01003'] },
  { city: 'Fairhope', state: 'AL', zip: '36532', counties: ['01003'] },
  { city: 'New Orleans', state: 'LA', zip: '70112', counties: ['22071', '22051'] },
  { city: 'Slidell', state: 'LA', zip: '70458', counties: ['22103'] },
  { city: 'Baton Rouge', state: 'LA', zip: '70801', counties: ['22033'] },
  { city: 'Lafayette', state: 'LA', zip: '70501', counties: ['22055'] },
  { city: 'Houma', state: 'LA', zip: '70360', counties: ['22109'] },
  { city: 'Pensacola', state: 'FL', zip: '32501', counties: ['12033', '12113'] },
  { city: 'Panama City', state: 'FL', zip: '32401', counties: ['12005'] },
]

export const areaCounties: readonly string[] = [...new Set(towns.flatMap(({ counties }) => counties))].sort()

/** Of the exercise: east of the worst of the storm. */
export const practiceCounties = ['01003', '01097', '12005', '12033', '12113']

export interface ListedOnly {
  name: string
  town: string
}

export const listedOnly: readonly ListedOnly[] = [
  { name: 'Diamondhead Employees Federal Credit Union', town: 'Bay Saint Louis' },
  { name: 'Bay Oyster Federal Credit Union', town: 'Bay Saint Louis' },
  { name: 'Wiggins Timber Workers Credit Union', town: 'Wiggins' },
  { name: 'George County Teachers Credit Union', town: 'Lucedale' },
  { name: 'Pearl Bend Community Credit Union', town: 'Picayune' },
  { name: 'Strawberry Bluff Federal Credit Union', town: 'Picayune' },
  { name: 'Fairhope Pier Community Credit Union', town: 'Fairhope' },
  { name: 'Eastern Shore Hospital Credit Union', town: 'Fairhope' },
  { name: 'Camellia Parish Employees Federal Credit Union', town: 'Slidell' },
  { name: 'Rigolets Fishermen Credit Union', town: 'Slidell' },
]
