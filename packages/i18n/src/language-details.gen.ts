// Written by scripts/write-languages.mjs from the folders of locales/.
export const details = {
  en: {"needsAddressForm":false,"familyName":"{{name}} family","travelClass":"First class","sampleGuests":{"firstNames":["Alex","Robin"],"lastName":"Taylor","family":"The Taylors","country":"uk"}},
  fr: {"needsAddressForm":false,"familyName":"Famille {{name}}","familyWord":"famille","travelClass":"Première classe","sampleGuests":{"firstNames":["Camille","Julien"],"lastName":"Lambert","family":"Famille Lambert","country":"fr"}},
} as const;
