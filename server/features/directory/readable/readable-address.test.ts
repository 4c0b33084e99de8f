import { describe, expect, it } from 'vitest'
import { readableCity, readableStreet } from './readable-address.ts'

describe('a street', () => {
  it.each([
    ['P O Box 12', 'PO Box 12'],
    ['P.O. BOX 12', 'PO Box 12'],
    ['P. O. Box 12', 'PO Box 12'],
    ['P.O.BOX 12', 'PO Box 12'],
    ['p o  box   12', 'PO Box 12'],
    ['PO BOX12', 'PO Box 12'],
    ['POB 12', 'PO Box 12'],
    ['Post Office Box 12', 'PO Box 12'],
    ['P O DRAWER A', 'PO Drawer A'],
    ['PO BOX GG', 'PO Box GG'],
    ['12 LANTERN RD, P.O. BOX 4', '12 Lantern Rd, PO Box 4'],
  ])('has one spelling of a post office box: %s', (filed, street) => {
    expect(readableStreet(filed)).toBe(street)
  })

  it.each([
    ['12 W 4TH ST', '12 W 4th St'],
    ['340 SW 112TH AVE', '340 SW 112th Ave'],
    ['12 LANTERN AVE NW, ROOM S-322', '12 Lantern Ave NW, Room S-322'],
    ['1 LANTERN BLVD STE 59E', '1 Lantern Blvd Ste 59E'],
    ['30 US HWY 9', '30 US Hwy 9'],
    ['9 DR LANTERN JR DR', '9 Dr Lantern Jr Dr'],
    ['C/O LANTERN INC', 'c/o Lantern Inc'],
    ['5 MCNEIL CT', '5 McNeil Ct'],
    ['57 Lantern Ave Se', '57 Lantern Ave SE'],
    ['18 6TH Ave S', '18 6th Ave S'],
    ['9 mill st', '9 Mill St'],
    ['24 Lantern Way, RPSB Annex', '24 Lantern Way, RPSB Annex'],
  ])('reads as on an envelope: %s', (filed, street) => {
    expect(readableStreet(filed)).toBe(street)
  })
})

describe('a city', () => {
  const cityIn = (filed: string, wholeName: string | null = null) => readableCity(filed, 'CA', { wholeCityName: () => wholeName })

  it.each([
    ['BILOXI', 'Biloxi'],
    ['ST LOUIS', 'St Louis'],
    ['N LANTERN', 'N Lantern'],
    ['MC DONALD', 'McDonald'],
    ['O FALLON', "O'Fallon"],
    ['ADA', 'Ada'],
    ['LANTERN AFB', 'Lantern AFB'],
    ['FOND DU LAC', 'Fond du Lac'],
    ['Fond du Lac', 'Fond du Lac'],
    ['King of Prussia', 'King of Prussia'],
    ['Fort lauderdale', 'Fort Lauderdale'],
    ['MT Pleasant', 'Mt Pleasant'],
    ['la crosse', 'La Crosse'],
  ])('%s', (filed, city) => {
    expect(cityIn(filed)).toBe(city)
  })

  it('that was cut at 15 characters is completed', () => {
    expect(cityIn('HUNTINGTON BEAC', 'Huntington Beach')).toBe('Huntington Beach')
    expect(cityIn('Rio Grande City', 'Rio grande city')).toBe('Rio Grande City')
    expect(cityIn('LANTERN HARBORS', null)).toBe('Lantern Harbors')
    expect(cityIn('LANTERN', 'Lantern Harbors')).toBe('Lantern')
  })
})
