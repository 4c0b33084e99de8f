import { expect, it } from 'vitest'
import { isPostBox } from './post-box.ts'

// As such streets stand in NCUA's file.
it.each([
  ...['PO BOX 1647', 'P.O. Box 12', 'P O BOX 1', 'P. O. BOX A', 'P.O.BOX 7', 'P  O  Box   1392', 'PO BOX9', 'PO Box E910', 'PO BOX GG'],
  ...['POST OFFICE BOX 487', 'PO DRAWER 8', 'P O DRAWER A', 'POB 431', 'PO 601', 'P.O. 30003', 'Box 47009', 'BOX 1069 SIUE', 'PA BOX 629'],
  ...[
    'P. BO BOX 463',
    'P.O. BOX 762 COVE STATION',
    'PO BOX 160, COOPER STATION',
    'PO BOX 4100, MAIL CODE #100',
    'C/O HARBOR INC, P.O. BOX 44',
  ],
])('%s is only for mail', (street) => expect(isPostBox(street)).toBe(true))

it.each([
  ...[
    '12 Pier Road',
    '14202 20TH AVE, P.O. BOX 520487',
    '203 N MAIN ST, P O BOX 39',
    'PO BOX 400, 460 LOCUST STREET',
    '159 Colorado St. P O Box 467',
  ],
  ...[
    '330B N Market St, PO Box 444',
    'P.O DRAWER I, 271 ARMBRUST RD',
    '7773 West Ridge Road, Box 241',
    'RR 2 Box 45',
    'HC 61 Box 4',
    'One Boxwood Lane',
  ],
  ...['500 Poydras St', 'Pobox Harbor Plaza', ''],
])('%j is a place', (street) => expect(isPostBox(street)).toBe(false))
