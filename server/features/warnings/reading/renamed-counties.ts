// Codes of counties that were renamed, split or merged, with the counties of our list that they lie in. A part of a county counts as the county.

// The codes are those of https://www.census.gov/programs-surveys/geography/technical-documentation/county-changes.html, last compared on 2026-11-24.

export const renamedCounties: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    // Alaska: Valdez-Cordova became Chugach and Copper River in 2019, Wade Hampton was renamed Kusilvak in 2015.
    '02063': ['02261'],
    '02066': ['02261'],
    '02270': ['02158'],
    // Connecticut: planning regions took the place of counties in 2022.
    '09110': ['09003', '09013'],
    '09120': ['09001'],
    '09130': ['09007', '09011'],
    '09140': ['09001', '09003', '09005', '09009'],
    '09150': ['09011', '09013', '09015'],
    '09160': ['09003', '09005'],
    '09170': ['09009'],
    '09180': ['09011', '09015'],
    '09190': ['09001', '09005'],
    // South Dakota: Shannon was renamed Oglala Lakota in 2015.
    '46113': ['46102'],
    // Virginia: Bedford City joined Bedford County in 2013.
    '51515': ['51019'],
    // American Samoa: nobody lives on Rose Atoll and Swains Island.
    '60030': [],
    '60040': [],
  }),
)
