// Written by scripts/write-languages.mjs from the folders of locales/.
export const details = {
  en: {"needsAddressForm":false,"familyName":"{{name}} family","travelClass":"First class","sampleGuests":{"firstNames":["Alex","Robin"],"lastName":"Taylor","family":"The Taylors","country":"uk"},"delimiter":",","cells":{"yes":["yes","y","true"],"no":["no","n","false"],"language":["eng","en-GB","en-US","en-IE","en-CA"]}},
  fr: {"needsAddressForm":false,"familyName":"Famille {{name}}","familyWord":"famille","travelClass":"Première classe","sampleGuests":{"firstNames":["Camille","Julien"],"lastName":"Lambert","family":"Famille Lambert","country":"fr"},"delimiter":";","cells":{"yes":["oui","o","vrai"],"no":["non","n","faux"],"language":["fra","fre","française","fr-FR","fr-BE","fr-CA","fr-CH","fr-LU"]}},
} as const;
