; An installed store is updated by the steps of every system (decision 0046): backup, stop, keep, replace, migrate, verify,
; start; whoever fails goes back. The updater runs as a copy, since Windows renames no folder whose Node runs.
!define UPDATE "$data\update"
!define UPDATER "${UPDATE}\updater"
!define UPDATE_LOG "$data\actualizacion.log"
!define CREATE_NO_WINDOW 0x08000000
!define STARTUPINFO_BYTES 104
!define STILL_RUNNING 258

Var how        ; how the update ended, as cli/update-from-installer.ts says it; nothing where none was made
Var sentence   ; the same for a person

!macro tellUpdater name value
  System::Call 'kernel32::SetEnvironmentVariableW(w "${name}", w "${value}")'
!macroend

; Runs Node with these arguments, and shows the steps that it tells meanwhile. Leaves its exit code in $0.
!macro runNode node arguments
  Push '"$SYSDIR\cmd.exe" /s /c ""${node}" ${arguments} >> "${UPDATE_LOG}" 2>&1"'
  Call runShowing
  Pop $0
!macroend

; Takes a command, pushes its exit code.
Function runShowing
  Pop $R1
  System::Alloc ${STARTUPINFO_BYTES}
  Pop $R2
  System::Call '*$R2(i ${STARTUPINFO_BYTES})'
  System::Alloc 24
  Pop $R3
  System::Call 'kernel32::CreateProcessW(p 0, w R1, p 0, p 0, i 0, i ${CREATE_NO_WINDOW}, p 0, w "$data", p R2, p R3) i .R4'
  ${If} $R4 = 0
    StrCpy $R4 1
  ${Else}
    System::Call '*$R3(p .R5, p .R6)'
    StrCpy $R8 ""
    ${Do}
      System::Call 'kernel32::WaitForSingleObject(p R5, i 300) i .R4'
      ReadINIStr $R7 "${UPDATE}\estado.ini" "Yunque" "Step"
      ${If} "$R7" != ""
      ${AndIf} "$R7" != "$R8"
        DetailPrint "$R7"
        StrCpy $R8 "$R7"
      ${EndIf}
    ${LoopWhile} $R4 = ${STILL_RUNNING}
    System::Call 'kernel32::GetExitCodeProcess(p R5, *i .R4)'
    System::Call 'kernel32::CloseHandle(p R5)'
    System::Call 'kernel32::CloseHandle(p R6)'
  ${EndIf}
  System::Free $R2
  System::Free $R3
  Push $R4
FunctionEnd

Function update
  !insertmacro tellUpdater "YUNQUE_UPDATE" "${UPDATE}"
  !insertmacro tellUpdater "YUNQUE_SERVICE" "Yunque"
  !insertmacro tellUpdater "YUNQUE_PROGRAM" "$INSTDIR\program"
  Delete "${UPDATE_LOG}"
  Delete "${UPDATE}\estado.ini"
  ${If} ${FileExists} "${UPDATE}\journal.json"
    DetailPrint "Terminando la actualización anterior, que se interrumpió…"
    !insertmacro runNode "${UPDATER}\node.exe" '"${UPDATER}\src\cli\update.ts" resume'
    ${If} $0 <> 0
      !insertmacro giveUp 6 "Una actualización anterior se interrumpió y no se pudo completar ni deshacer. Reinicie la computadora y ejecute de nuevo este instalador. Los datos de la tienda están completos; la causa está en ${UPDATE_LOG}."
    ${EndIf}
  ${EndIf}
  DetailPrint "Preparando la actualización…"
  !insertmacro tellUpdater "YUNQUE_PROGRAM" "$INSTDIR\program.new"
  !insertmacro runNode "$INSTDIR\program.new\node_modules\node\bin\node.exe" '"$INSTDIR\program.new\apps\server\src\cli\update.ts" copy'
  ${If} $0 <> 0
    !insertmacro giveUp 2 "No se pudo preparar la actualización: la causa está en ${UPDATE_LOG}. Nada cambió."
  ${EndIf}
  !insertmacro tellUpdater "YUNQUE_PROGRAM" "$INSTDIR\program"
  !insertmacro runNode "${UPDATER}\node.exe" '"--env-file=$data\yunque.env" "${UPDATER}\src\cli\update-from-installer.ts" "$INSTDIR\program.new"'
  ReadINIStr $how "${UPDATE}\estado.ini" "Yunque" "Result"
  ReadINIStr $sentence "${UPDATE}\estado.ini" "Yunque" "Sentence"
  ${If} $how == ""
    StrCpy $how "unfinished"
    StrCpy $sentence "La actualización se interrumpió."
  ${EndIf}
  ${If} $how != "unfinished"
    RMDir /r "${UPDATER}"
  ${EndIf}
FunctionEnd

; The exit code of an update that left the former version in use.
Function failUpdate
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR\program.new"
  ${If} $how == "refused"
    SetErrorLevel 2
  ${ElseIf} $how == "returned"
    SetErrorLevel 5
  ${Else}
    SetErrorLevel 6
  ${EndIf}
FunctionEnd

; The last page of such an update.
Function showFailed
  ${If} $how == "unfinished"
    !insertmacro MUI_HEADER_TEXT "La actualización no se completó" "Los datos de la tienda están completos."
    StrCpy $0 "Reinicie la computadora: al arrancar, Yunque la completa o la deshace."
  ${ElseIf} $how == "refused"
    !insertmacro MUI_HEADER_TEXT "Yunque no se actualizó" "Nada cambió."
    StrCpy $0 "Sigue en uso la versión que estaba. Corrija la causa y ejecute de nuevo este instalador."
  ${Else}
    !insertmacro MUI_HEADER_TEXT "Yunque no se actualizó" "Los datos de la tienda están completos."
    StrCpy $0 "Puede seguir trabajando con esa versión."
  ${EndIf}
  ${NSD_CreateLabel} 0 0 100% 48u "$sentence"
  Pop $1
  ${NSD_CreateLabel} 0 56u 100% 20u "$0"
  Pop $1
  ${NSD_CreateLabel} 0 84u 100% 20u "El registro está en ${UPDATE_LOG}."
  Pop $1
FunctionEnd
