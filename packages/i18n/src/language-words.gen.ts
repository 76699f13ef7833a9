// Written by scripts/write-languages.mjs from the folders of locales/.
export const words = {
  en: {"reload":{"notice":"Couldn’t load the page. Please check your connection.","button":"Reload"},"delimiter":",","cells":{"yes":["yes","y","true"],"no":["no","n","false"],"language":["eng","en-GB","en-US","en-IE","en-CA"]}},
  fr: {"reload":{"notice":"Impossible de charger la page. Vérifiez votre connexion.","button":"Recharger la page"},"delimiter":";","cells":{"yes":["oui","o","vrai"],"no":["non","n","faux"],"language":["fra","fre","française","fr-FR","fr-BE","fr-CA","fr-CH","fr-LU"]}},
} as const;
