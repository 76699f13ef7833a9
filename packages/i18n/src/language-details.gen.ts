// Written by scripts/write-languages.mjs from the folders of locales/.
export const details = {
  en: {"needsAddressForm":false,"familyName":"{{name}} family","travelClass":"First class","sampleGuests":{"firstNames":["Alex","Robin"],"lastName":"Taylor","family":"The Taylors","country":"uk"}},
  ar: {"needsAddressForm":true,"familyName":"عائلة {{name}}","travelClass":"الدرجة الأولى","sampleGuests":{"firstNames":["ليلى","كريم"],"lastName":"حدّاد","family":"عائلة حدّاد","country":"lb"}},
  da: {"needsAddressForm":false,"familyName":"Familien {{name}}","travelClass":"Første klasse","sampleGuests":{"firstNames":["Freja","Mikkel"],"lastName":"Lund","family":"Familien Lund","country":"dk"}},
  de: {"needsAddressForm":true,"familyName":"Familie {{name}}","travelClass":"Erste Klasse","sampleGuests":{"firstNames":["Lena","Jonas"],"lastName":"Becker","family":"Familie Becker","country":"de"}},
  es: {"needsAddressForm":true,"familyName":"Familia {{name}}","travelClass":"Primera clase","sampleGuests":{"firstNames":["Lucía","Pablo"],"lastName":"Moreno","family":"Familia Moreno","country":"es"}},
  fr: {"needsAddressForm":true,"familyName":"Famille {{name}}","travelClass":"Première classe","sampleGuests":{"firstNames":["Camille","Julien"],"lastName":"Lambert","family":"Famille Lambert","country":"fr"}},
  it: {"needsAddressForm":true,"familyName":"Famiglia {{name}}","travelClass":"Prima classe","sampleGuests":{"firstNames":["Chiara","Matteo"],"lastName":"Conti","family":"Famiglia Conti","country":"it"}},
  nb: {"needsAddressForm":false,"familyName":"Familien {{name}}","travelClass":"Første klasse","sampleGuests":{"firstNames":["Ingrid","Lars"],"lastName":"Haugen","family":"Familien Haugen","country":"no"}},
  nl: {"needsAddressForm":false,"familyName":"Familie {{name}}","travelClass":"Eerste klas","sampleGuests":{"firstNames":["Sanne","Thijs"],"lastName":"Bakker","family":"Familie Bakker","country":"nl"}},
  pl: {"needsAddressForm":false,"familyName":"Rodzina {{name}}","travelClass":"Pierwsza klasa","sampleGuests":{"firstNames":["Alicja","Tomasz"],"lastName":"Mazur","family":"Rodzina Mazur","country":"pl"}},
  pt: {"needsAddressForm":true,"familyName":"Família {{name}}","travelClass":"Primeira classe","sampleGuests":{"firstNames":["Inês","Tiago"],"lastName":"Carvalho","family":"Família Carvalho","country":"pt"}},
  sv: {"needsAddressForm":true,"familyName":"Familjen {{name}}","travelClass":"Första klass","sampleGuests":{"firstNames":["Elin","Oskar"],"lastName":"Lindqvist","family":"Familjen Lindqvist","country":"se"}},
} as const;
